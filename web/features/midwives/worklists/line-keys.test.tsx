// @vitest-environment happy-dom
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { useLineKeys } from "./use-line-keys.ts";

afterEach(cleanup);

function List({ groups }: { groups: readonly (readonly string[])[] }) {
  return (
    <div ref={useLineKeys()}>
      {groups.map((names) => (
        <ul key={names.join()}>
          {names.map((name) => (
            <li key={name} data-line>
              <a href={`/${name}`}>{name}</a>
              <button type="button">{name} pausieren</button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

test("J and K walk from group to group, also from a line's step, and go on where a line has left", async () => {
  const user = userEvent.setup();
  const here = () => document.activeElement?.textContent;
  const { rerender } = render(<List groups={[["Olha", "Livia"], ["Rebekka"]]} />);
  await user.keyboard("k");
  expect(here()).toBe("Olha");
  await user.keyboard("jj");
  expect(here()).toBe("Rebekka");
  await user.keyboard("j");
  expect(here()).toBe("Rebekka");
  await user.keyboard("k{Tab}");
  expect(here()).toBe("Livia pausieren");
  rerender(<List groups={[["Olha"], ["Rebekka"]]} />);
  await user.keyboard("j");
  expect(here()).toBe("Rebekka");
  await user.keyboard("k");
  expect(here()).toBe("Olha");
  rerender(<List groups={[]} />);
  await user.keyboard("j");
  expect(document.activeElement).toBe(document.body);
});
