import { expect, test } from "vitest";
import { callUrl, routeUrl, smsUrl, whatsappUrl } from "./visit-links.ts";

const address = "Seestrasse 21, 8610 Uster & Söhne";

test("the way opens in the map application that the telephone has", () => {
  const to = "Seestrasse%2021%2C%208610%20Uster%20%26%20S%C3%B6hne";
  expect(routeUrl(address, "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)")).toBe(
    `https://maps.apple.com/?daddr=${to}`,
  );
  expect(routeUrl(address, "Mozilla/5.0 (Linux; Android 16)")).toBe(`geo:0,0?q=${to}`);
  expect(routeUrl(address, "Mozilla/5.0 (X11; Linux x86_64)")).toBe(
    `https://www.google.com/maps/dir/?api=1&destination=${to}`,
  );
});

test("telephone, SMS and WhatsApp get the number that each of them understands", () => {
  expect(callUrl("079 555 84 31")).toBe("tel:+41795558431");
  expect(smsUrl("079 555 84 31")).toBe("sms:+41795558431");
  expect(whatsappUrl("079 555 84 31")).toBe("https://wa.me/41795558431");
  expect(whatsappUrl("intern 12")).toBeNull();
});
