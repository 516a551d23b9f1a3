// @vitest-environment happy-dom
/** An address is copied as it stands on a letter. */
import { getByRole } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { closePage, draw } from "#testing/web/page.tsx";
import { CopyButton } from "./CopyButton.tsx";

afterEach(() => {
  closePage();
  document.body.replaceChildren();
});

test("one press has the whole address on the clipboard", async () => {
  const user = userEvent.setup();
  draw(<CopyButton what="Adresse" text="Bankstrasse 7, 8610 Uster" />);
  await user.click(await until(() => getByRole(document.body, "button", { name: "Adresse kopieren" })));
  await until(async () => expect(await navigator.clipboard.readText()).toBe("Bankstrasse 7, 8610 Uster"));
});
