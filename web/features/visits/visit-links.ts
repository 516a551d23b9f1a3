// The ways from a visit to the other applications of the telephone.
import { normalisePhone } from "#domain/place/phone.ts";

/** The map application of this telephone with the way from here; elsewhere a page that shows it. */
export function routeUrl(address: string, userAgent: string = navigator.userAgent): string {
  const to = encodeURIComponent(address);
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${to}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${to}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${to}`;
}

export function callUrl(number: string): string {
  return `tel:${normalisePhone(number) ?? number}`;
}

export function smsUrl(number: string): string {
  return `sms:${normalisePhone(number) ?? number}`;
}

/** WhatsApp takes digits alone; nothing for a number whose country nobody knows. */
export function whatsappUrl(number: string): string | null {
  const international = normalisePhone(number);
  return international?.startsWith("+") ? `https://wa.me/${international.slice(1)}` : null;
}
