/** fast-check with the same examples in every run, so that a run says something of the change and not of chance;
 * `npm run prove:properties` looks at others. */
import fc from "fast-check";

export const SEED_VARIABLE = "PROPERTY_SEED";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env[SEED_VARIABLE] ?? 20261116) });

export { fc };
