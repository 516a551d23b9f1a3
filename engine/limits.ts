/** What one request may cost. */

/** Nesting of fields; introspection has rules of its own. */
export const MAX_DEPTH = 12;
/** Of what is asked about the schema: wrapped types are told layer by layer. */
export const MAX_INTROSPECTION_DEPTH = 20;
export const MAX_TOKENS = 2_000;
/** How often one field may be asked for in one place, under whatever names and through whatever fragments. */
export const MAX_OCCURRENCES = 20;
/**
 * Fields and arguments that graphql-js compares, since fields of one response key merge, down the nesting too: about 5 ms of CPU.
 * 20 × 20 fields nested would be 320,000 and 150 ms. No document of the web app compares any.
 */
export const MAX_COMPARED = 10_000;
/** Fields of an operation once its fragments are written out. */
export const MAX_FIELDS = 2_000;
/** Rows that an operation may read by the estimate of plan/cost.ts. */
export const MAX_COST = 2_000_000;
/**
 * Conditions, orders and list items of an operation, however its variables, aliases and fragments multiply them. An insert
 * counts its rows instead, see MAX_ROWS_CHANGED.
 */
export const MAX_BREADTH = 2_000;
/** What a relation that is read counts among them: PostgreSQL plans each for itself. */
export const BREADTH_OF_RELATION = 10;
/** Characters of all values that go to PostgreSQL with an operation, each as often as it goes. */
export const MAX_VALUES_SIZE = 1_000_000;
/** Values that one statement can have: PostgreSQL counts them in two bytes. */
export const MAX_PARAMETERS = 65_535;
/** Nesting of a condition, through relationships and _and, _or, _not. */
export const MAX_CONDITION_DEPTH = 20;
/** Nesting of the values of variables. */
export const MAX_VARIABLE_DEPTH = 64;
/** Values in the variables of a request. */
export const MAX_VARIABLE_VALUES = 50_000;
/** What an object or a list counts among them: each field of its type is looked for in it. */
export const VALUES_OF_OBJECT = 10;
/** Keys of an answer become SQL identifiers, which PostgreSQL cuts there. */
export const MAX_NAME_LENGTH = 63;
/** Every other name of a document: of operations, fragments, variables, directives, arguments … */
export const MAX_WORD_LENGTH = 128;
/** Characters of an error that quote the request. */
export const MAX_MESSAGE_LENGTH = 300;
/** Rows that one update or delete over a condition may change, and that all inserts of an operation hold together. */
export const MAX_ROWS_CHANGED = 500;
/** Characters of the documents of one role whose parse and validation are kept; each takes about fifty bytes. */
export const MAX_DOCUMENTS_KEPT = 400_000;
/** Characters of the refused documents of one role whose errors are kept. */
export const MAX_REFUSED_KEPT = 1_000_000;
/** Characters of the statements of one role whose plans are kept, each for one shape of its variables; likewise. */
export const MAX_PLANS_KEPT = 800_000;
/** A shape longer than this is not worth keeping: it does not come again. */
export const MAX_SHAPE_KEPT = 2_000;
/** Characters of a statement that connections may keep prepared. */
export const MAX_NAMED_TEXT = 24_000;
/** Texts of a refused request of which it is asked which ones a domain did not take. */
export const MAX_VALUES_JUDGED = 500;
/** Errors of one document that are told. */
export const MAX_ERRORS = 5;
