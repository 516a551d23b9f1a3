/** What one request may cost. */

/** Nesting of fields; introspection has graphql-js's own rule. */
export const MAX_DEPTH = 12;
export const MAX_TOKENS = 2_000;
/** How often one field may be asked for under different names in one place. */
export const MAX_ALIASES = 20;
/** Fields of an operation once its fragments are written out. */
export const MAX_FIELDS = 2_000;
/** Rows that an operation may read by the estimate of plan/cost.ts. */
export const MAX_COST = 2_000_000;
/** Nesting of a condition, through relationships and _and, _or, _not. */
export const MAX_CONDITION_DEPTH = 20;
/** Nesting of the values of variables. */
export const MAX_VARIABLE_DEPTH = 64;
/** Names become SQL identifiers, which PostgreSQL cuts there. */
export const MAX_NAME_LENGTH = 63;
/** Rows that one update or delete over a condition may change. */
export const MAX_ROWS_CHANGED = 500;
/** Documents of one role whose parse and validation are kept. */
export const MAX_DOCUMENTS_KEPT = 500;
/** Plans of one operation that are kept, each for one shape of its variables. */
export const MAX_PLANS_KEPT = 50;
/** A shape longer than this is not worth keeping: it does not come again. */
export const MAX_SHAPE_KEPT = 2_000;
/** Statements of one role that connections keep prepared. */
export const MAX_STATEMENTS_NAMED = 200;
/** Errors of one document that are told. */
export const MAX_ERRORS = 5;
