import { describe, expect, test } from "vitest";
import { isPushService } from "./push-services.ts";

describe("an address that a browser gives", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/QOabc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("%s is a push service", (endpoint) => {
    expect(isPushService(endpoint, undefined)).toBe(true);
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/x",
    "https://user@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/?fcm.googleapis.com",
    "https://push.apple.com.evil.example/",
    "https://evilpush.apple.com.ch/",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/x",
    "http://10.0.0.1/x",
    "https://0x7f.1/x",
    "file:///etc/passwd",
    "gopher://fcm.googleapis.com/",
    "not an address",
    "",
  ])("%s is none", (endpoint) => {
    expect(isPushService(endpoint, undefined)).toBe(false);
    expect(isPushService(endpoint, "http://127.0.0.1:4000")).toBe(false);
  });
});
