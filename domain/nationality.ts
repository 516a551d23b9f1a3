/** Nationalities: ISO 3166-1 alpha-2 codes with their German names, the frequent ones first. */
import { compareNames, locale } from "./locale.ts";
import { once } from "./once.ts";

const withoutCountry = { staatenlos: "Staatenlos", unbekannt: "Unbekannt" } as const;

const favourites =
  "CH DE IT PT FR ES AT XK RS MK AL BA HR TR ER SY AF IR IQ LK SO ET CN UA RU IN BR PL HU RO GB US".split(
    " ",
  );

const others = (
  "AD AE AG AI AM AO AQ AR AS AU AW AX AZ BB BD BE BF BG BH BI BJ BL BM BN BO BQ BS BT BV BW BY BZ CA CC CD " +
  "CF CG CI CK CL CM CO CR CU CV CW CX CY CZ DJ DK DM DO DZ EC EE EG EH FI FJ FK FM FO GA GD GE GF GG GH GI " +
  "GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HT ID IE IL IM IO IS JE JM JO JP KE KG KH KI KM KN KP KR KW KY " +
  "KZ LA LB LC LI LR LS LT LU LV LY MA MC MD ME MF MG MH ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC " +
  "NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PM PN PR PS PW PY QA RE RW SA SB SC SD SE SG SH SI SJ " +
  "SK SL SM SN SR SS ST SV SX SZ TC TD TF TG TH TJ TK TL TM TN TO TT TV TW TZ UG UM UY UZ VA VC VE VG VI VN " +
  "VU WF WS YE YT ZA ZM ZW"
).split(" ");

const codes = new Set([...favourites, ...others, ...Object.keys(withoutCountry)]);
const regionNames = once(() => new Intl.DisplayNames(locale, { type: "region" }));

/** Tibetans are registered as Chinese; the name says so, that the office finds them. */
const ownNames: Record<string, string> = { CN: "China (Tibet)", ...withoutCountry };

export interface Nationality {
  code: string;
  name: string;
  favourite: boolean;
}

export function isNationality(code: string): boolean {
  return codes.has(code);
}

export function nationalityName(code: string): string {
  if (!codes.has(code)) return code;
  return ownNames[code] ?? regionNames().of(code) ?? code;
}

/** As a form offers them: favourites, then all others by name, then those without a country. */
export function nationalities(): Nationality[] {
  const named = (code: string, favourite: boolean) => ({ code, name: nationalityName(code), favourite });
  return [
    ...favourites.map((code) => named(code, true)),
    ...others.map((code) => named(code, false)).sort((a, b) => compareNames(a.name, b.name)),
    ...Object.keys(withoutCountry).map((code) => named(code, false)),
  ];
}
