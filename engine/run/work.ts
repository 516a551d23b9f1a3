/** Actions whose work is TypeScript. Who may call them, their arguments and what they answer are the SQL function's of that name. */
import type pg from "pg";

export interface EngineSession {
  role: string;
  userId: string | null;
  sessionId: string | null;
  /** From where somebody calls who has no session. */
  address?: string | undefined;
}

/** A transaction that is bound to the caller: whoever holds it has her rights and no others. */
export interface ActionTx {
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<R>>;
}

/** Arguments by their names, as the caller gave them. */
export type ActionInput = Readonly<Record<string, unknown>>;

/**
 * What a work gives: for an action that answers a row its key, a value or an object of the key's columns; for one that
 * answers an object that object; else the value itself.
 */
export type Work =
  | {
      kind: "in-transaction";
      act(tx: ActionTx, input: ActionInput, session: EngineSession): Promise<unknown>;
    }
  /** Opens transactions of its own, and may let its caller wait before it does; so it stands alone in its mutation. */
  | {
      kind: "alone";
      act(input: ActionInput, session: EngineSession, idempotencyKey: string | undefined): Promise<unknown>;
    }
  /** Needs no transaction: nothing is opened if the mutation asks for nothing else. */
  | { kind: "at-once"; answer(session: EngineSession, input: ActionInput): unknown };

export type Works = Readonly<Record<string, Work>>;

export type Transact = <T>(session: EngineSession, work: (tx: ActionTx) => Promise<T>) => Promise<T>;
