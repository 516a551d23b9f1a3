/** A hospital's name for narrow columns: "USZ", "Uster", "Triemli"; the full one stands in the tooltip. */
export function shortHospital(title: string): string {
  const abbreviation = /\(([A-ZÄÖÜ]{2,5})\)/.exec(title)?.[1];
  if (abbreviation) return abbreviation;
  return title
    .replace(/ \(.*\)$/, "")
    .replace(/^Stadtspital Zürich |^GZO Spital |^See-Spital |^Spital /, "")
    .replace(/^Kantonsspital /, "KS ")
    .replace(/^Geburtshaus /, "GH ")
    .replace(/^Ausserkantonal\/.*/, "Ausserkantonal");
}
