// Without this script the buttons stay hidden and the passwords covered.
for (const button of document.querySelectorAll(".reveal")) {
  const field = document.getElementById(button.getAttribute("aria-controls"));
  button.hidden = false;
  button.addEventListener("click", () => {
    const shown = field.type === "password";
    field.type = shown ? "text" : "password";
    button.setAttribute("aria-pressed", String(shown));
    button.title = shown ? "Passwort verbergen" : "Passwort anzeigen";
    field.focus();
  });
  field.form.addEventListener("submit", () => {
    field.type = "password";
  });
}
