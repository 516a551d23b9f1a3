// Without this script the codes can still be written down.
const codes = document.getElementById("codes");
const copy = document.getElementById("copy-codes");
const print = document.getElementById("print-codes");
if (codes && copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText([...codes.children].map((item) => item.textContent).join("\n"));
    copy.textContent = "Kopiert";
  });
}
if (codes && print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}
