/** A mail as HTML: its blocks in the layout of the organisation, with its title and colours and nothing that is fetched from elsewhere. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { deriveColours } from "#domain/organisation/page-colours.ts";
import { type Block, blocksOf, type Inline } from "./mail-markup.ts";

export interface Organisation {
  apptitle: string;
  primary_color: string | null;
  secondary_color: string | null;
  organisation_address: string | null;
  organisation_contact: string | null;
}

const layout = readFileSync(path.join(import.meta.dirname, "mail-layout.html"), "utf8");

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Control characters are nothing that a page could show. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? "").replaceAll(/\p{Cc}/gu, " ");
}

function printInline(parts: Inline[], link: string): string {
  return parts
    .map((part) => {
      const words = escapeHtml(part.text);
      switch (part.kind) {
        case "bold":
          return `<strong>${words}</strong>`;
        case "italic":
          return `<em>${words}</em>`;
        case "link":
          return `<a class="link" href="${escapeHtml(part.href)}" style="color:${link}">${words}</a>`;
        case "fault":
          return `<span class="fault" style="background:#ffe8ec;color:#a8002a;font-weight:600;padding:2px 8px;border-radius:3px">${words}</span>`;
        default:
          return words;
      }
    })
    .join("");
}

interface Ink {
  primary: string;
  onPrimary: string;
  link: string;
}

function printBlock(block: Block, { primary, onPrimary, link }: Ink): string {
  switch (block.kind) {
    case "heading":
      return `<h2 style="margin:20px 0 6px;font-size:16px;line-height:24px;font-weight:700;color:${link}">${printInline(block.line, link)}</h2>`;
    case "list":
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map((item) => `<li>${printInline(item, link)}</li>`).join("")}</ul>`;
    case "facts":
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px">${block.rows
        .map(
          ({ label, value }) =>
            `<tr><td class="label" width="118" valign="top" style="width:118px;padding:1px 12px 1px 0;color:#57524b;hyphens:auto">${escapeHtml(label)}</td><td valign="top" style="padding:1px 0">${printInline(value, link)}</td></tr>`,
        )
        .join("")}</table>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td bgcolor="${primary}" style="border-radius:3px;background:${primary}"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:10px 20px;font-size:16px;line-height:24px;font-weight:600;color:${onPrimary};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
    default:
      return `<p style="margin:0 0 16px">${block.lines.map((line) => printInline(line, link)).join("<br>")}</p>`;
  }
}

function footOf({ apptitle, organisation_address, organisation_contact }: Organisation): string {
  return [apptitle, organisation_address, organisation_contact]
    .flatMap((text) => text?.split("\n") ?? [])
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(escapeHtml)
    .join(" · ");
}

export function printMailHtml(markup: string, organisation: Organisation): string {
  const { primary, onPrimary, link, accent } = deriveColours(
    organisation.primary_color,
    organisation.secondary_color,
  );
  const filled: Record<string, string> = {
    PRIMARY: primary,
    ON_PRIMARY: onPrimary,
    ACCENT: accent,
    // On a dark page neither colour of an organisation can be relied upon.
    ON_DARK: "#b9dadd",
    TITLE: escapeHtml(organisation.apptitle),
    WORDS: blocksOf(markup)
      .map((block) => printBlock(block, { primary, onPrimary, link }))
      .join("\n"),
    FOOT: footOf(organisation),
  };
  return layout.replaceAll(/__([A-Z_]+?)__/g, (_whole, name: string) => filled[name] ?? "");
}
