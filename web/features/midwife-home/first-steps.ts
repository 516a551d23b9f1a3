// What somebody who is new sets up, so that mothers can be found for her, and how far she has come.

export interface FirstStep {
  key: "circles" | "languages" | "services" | "absences" | "second-factor";
  title: string;
  /** How it stands. */
  state: string;
  isDone: boolean;
}

export interface Setup {
  circles: number;
  languages: number;
  services: number;
  absences: number;
  /** Undefined where the login is managed elsewhere. */
  hasSecondFactor: boolean | undefined;
}

export function firstStepsOf(setup: Setup): FirstStep[] {
  const { circles, languages, services, absences, hasSecondFactor } = setup;
  return [
    {
      key: "circles",
      title: "PLZ-Kreise wählen",
      state: circles === 0 ? "noch keine: so passt keine Anmeldung" : `${circles} gewählt`,
      isDone: circles > 0,
    },
    {
      key: "languages",
      title: "Sprachen angeben",
      state: languages === 0 ? "noch keine" : counted(languages, "Sprache", "Sprachen"),
      isDone: languages > 0,
    },
    {
      key: "services",
      title: "Angebote angeben",
      state: services === 0 ? "noch keine" : counted(services, "Angebot", "Angebote"),
      isDone: services > 0,
    },
    {
      key: "absences",
      title: "Ferien eintragen",
      state: absences === 0 ? "noch nichts eingetragen" : "eingetragen",
      isDone: absences > 0,
    },
    ...(hasSecondFactor === undefined
      ? []
      : [
          {
            key: "second-factor" as const,
            title: "Anmeldung in zwei Schritten",
            state: hasSecondFactor ? "eingeschaltet" : "ausgeschaltet",
            isDone: hasSecondFactor,
          },
        ]),
  ];
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
