import { describe, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { addDays } from "../calendar-day.ts";
import { type PuerperaValues, puerperaFieldFault, validatePuerpera } from "./validate.ts";

const now = new Date("2026-11-16T08:41:00Z");
const arjeta: PuerperaValues = {
  firstname: "Arjeta",
  lastname: "Krasniqi",
  address: "Seestrasse 4",
  zipcode: "8610",
  place: "Uster",
  birthday: "1994-03-08",
  nationality: "XK",
  languages: ["sq", "it"],
  language_level: "wenig",
  phone_mobile: "079 555 38 14",
  email_parents: "arjeta@example.ch",
  birthtype: "spontangeburt",
  birthdate_child: "2026-11-20",
  birthday_child: "2026-11-14",
  birthtime_child: "04:12",
  dischargedate: "2026-11-17",
  registrationtype: "spital",
  nth_child: 2,
};

function faults(change: PuerperaValues) {
  return validatePuerpera({ ...arjeta, ...change }, now);
}

describe("the form of a mother", () => {
  test("left empty names what it needs", () => {
    expect(validatePuerpera({}, now)).toEqual({
      firstname: "Bitte geben Sie Vorname an.",
      lastname: "Bitte geben Sie Nachname an.",
      zipcode: "Bitte geben Sie PLZ an.",
      place: "Bitte geben Sie Ort an.",
      birthtype: "Bitte geben Sie Geburtsart an.",
      registrationtype: "Bitte geben Sie Anmeldung durch an.",
      birthdate_child: "Bitte geben Sie den errechneten Termin oder das Geburtsdatum ein.",
    });
  });

  test("well filled in has no faults", () => {
    expect(faults({})).toEqual({});
  });

  test("takes no text of blanks, no line breaks and nothing too long", () => {
    expect(faults({ lastname: "   " }).lastname).toBe(
      "Bitte geben Sie einen Text ein, nicht nur Leerzeichen.",
    );
    expect(faults({ notes_internal: " \n" }).notes_internal).toBe(
      "Bitte geben Sie einen Text ein, nicht nur Leerzeichen.",
    );
    expect(faults({ address: "a\nb" }).address).toBe("Bitte keine Zeilenumbrüche eingeben.");
    expect(faults({ place: "x".repeat(201) }).place).toBe("Bitte höchstens 200 Zeichen eingeben.");
    expect(faults({ place: "😀".repeat(200) }).place).toBeUndefined();
    expect(faults({ notes_internal: "x".repeat(10_001) }).notes_internal).toBe(
      "Bitte höchstens 10’000 Zeichen eingeben.",
    );
  });

  test("knows an e-mail address of 320 characters from one of 321", () => {
    const domain = "@example.ch";
    expect(puerperaFieldFault("email", "a".repeat(320 - domain.length) + domain)).toBeNull();
    expect(puerperaFieldFault("email", "a".repeat(321 - domain.length) + domain)).toBe(
      "Eine E-Mail-Adresse hat höchstens 320 Zeichen.",
    );
    for (const wrong of ["a", "a@b", "a b@c.ch", "a@@b.ch", "a@b.ch."]) {
      expect(puerperaFieldFault("email", wrong), wrong).toBe(
        "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
      );
    }
  });

  test("takes only what the lists offer", () => {
    const choose = "Bitte wählen Sie einen Eintrag aus der Liste.";
    expect(faults({ birthtype: "wassergeburt" }).birthtype).toBe(choose);
    expect(faults({ language_level: "toString" }).language_level).toBe(choose);
    expect(faults({ nationality: "Kosovo" }).nationality).toBe(
      "Bitte wählen Sie eine Nationalität aus der Liste.",
    );
  });

  test("takes what the office adds to its own lists; whether it stands there, the database knows", () => {
    const own = { languages: ["sq", "yue"], foundusreason: "podcast", birthplace: "klinik_sued" };
    expect(faults(own)).toEqual(faults({}));
  });

  test("checks numbers, postal codes, telephones and times", () => {
    expect(faults({ nth_child: 0 }).nth_child).toBe("Bitte geben Sie eine Zahl zwischen 1 und 20 ein.");
    expect(faults({ nth_child: 2.5 }).nth_child).toBe("Bitte geben Sie eine Zahl zwischen 1 und 20 ein.");
    expect(faults({ zipcode: "861" }).zipcode).toBe("Bitte geben Sie eine gültige Postleitzahl ein.");
    expect(faults({ zipcode: "79761", country: "DE" })).toEqual({});
    expect(faults({ zipcode: "79761" })).toHaveProperty("zipcode");
    expect(faults({ phone_mobile: "079 555" }).phone_mobile).toBe(
      "Bitte geben Sie eine gültige Telefonnummer ein.",
    );
    expect(faults({ birthtime_child: "24:00" }).birthtime_child).toBe(
      "Bitte geben Sie eine Uhrzeit wie 04:12 ein.",
    );
  });

  test("asks for the alternate address only when there is one", () => {
    expect(faults({ has_alt_address: false, address_alt: null })).toEqual({});
    expect(faults({ has_alt_address: true })).toEqual({
      address_alt: "Bitte geben Sie Abweichende Adresse an.",
      place_alt: "Bitte geben Sie Ort (abweichend) an.",
    });
  });

  test("asks for the day of birth when the child is born", () => {
    expect(faults({ birthday_child: null, dischargedate: null })).toEqual({
      birthday_child: "Bitte geben Sie Geburtsdatum Kind an.",
    });
    expect(faults({ birthday_child: null, birthtype: "nochnicht", dischargedate: null })).toEqual({});
  });
});

describe("dates that cannot be", () => {
  test("are told: the mother's age, the term, the future, the discharge before the birth", () => {
    expect(faults({ birthday: "2016-11-17" }).birthday).toContain("jünger als 10");
    expect(faults({ birthday: "2016-11-16" }).birthday).toBeUndefined();
    expect(faults({ birthday: "1956-11-15" }).birthday).toContain("älter als 70");
    expect(faults({ birthday_child: "2026-11-17" }).birthday_child).toBe(
      "Das Geburtsdatum liegt in der Zukunft.",
    );
    expect(faults({ dischargedate: "2026-11-13" }).dischargedate).toBe("Der Austritt liegt vor der Geburt.");
    expect(faults({ birthdate_child: "2026-02-30" }).birthdate_child).toBe(
      "Bitte geben Sie ein gültiges Datum ein.",
    );
  });

  test("of the term lie beyond a year on either side, and no nearer", () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
        const fault = faults({ birthdate_child: addDays("2026-11-16", days) }).birthdate_child;
        expect(fault === undefined).toBe(Math.abs(days) <= 366);
      }),
    );
  });

  test("turn at midnight in Zürich", () => {
    const lateEvening = new Date("2026-11-16T23:30:00Z");
    expect(
      validatePuerpera({ ...arjeta, birthday_child: "2026-11-17" }, lateEvening).birthday_child,
    ).toBeUndefined();
  });
});
