// Without this script the button stays hidden and the password covered.
const button = document.getElementById("show-password");
const field = document.getElementById("password");
if (button && field) {
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
