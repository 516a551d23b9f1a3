// The mutations behind the lists: which ones there are depends on the list alone.
import { useMemo } from "react";
import {
  DeleteFoundusreasonDocument,
  DeleteLanguageDocument,
  DeleteLostreasonDocument,
  DeleteUserAssociationDocument,
  InsertFoundusreasonDocument,
  InsertLanguageDocument,
  InsertLostreasonDocument,
  InsertUserAssociationDocument,
  MoveLookupDocument,
  UpdateFoundusreasonDocument,
  UpdateLanguageDocument,
  UpdateLostreasonDocument,
  UpdateUserAssociationDocument,
  UpdateUserMembertypeDocument,
} from "#web/generated/admin/graphql.ts";
import {
  DeleteBirthplaceDocument,
  DeleteUserServiceDocument,
  InsertBirthplaceDocument,
  InsertUserServiceDocument,
  MoveBirthplaceDocument,
  MoveUserServiceDocument,
  UpdateBirthplaceDocument,
  UpdateUserServiceDocument,
} from "#web/generated/manager/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import type { TypedDocument } from "#web/platform/data/typed-document.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import type { LookupList } from "#web/platform/session/LookupsProvider.tsx";

/** What any of the lists may hold; a list's form has only the fields of its own. */
interface Columns {
  title?: string | null;
  value?: string | null;
  partner?: boolean | null;
  email?: string | null;
  phone?: string | null;
  active?: boolean | null;
}

export interface LookupSteps {
  insert: (columns: Readonly<Record<string, unknown>>) => Promise<unknown>;
  update: (key: string, changes: Readonly<Record<string, unknown>>) => Promise<unknown>;
  remove: (key: string) => Promise<unknown>;
  /** Before another entry, or to the end. */
  move: (key: string, before: string | null) => Promise<unknown>;
}

type Take = ReturnType<typeof useSteps>;

interface OfficeDocuments {
  insert: TypedDocument<object, { object: Columns }>;
  update: TypedDocument<object, { id: string; set: Columns }>;
  remove: TypedDocument<object, { id: string }>;
  move: TypedDocument<object, { id: string; before: string | null }>;
}

const officeDocuments: Record<"birthplace" | "user_service", OfficeDocuments> = {
  birthplace: {
    insert: InsertBirthplaceDocument,
    update: UpdateBirthplaceDocument,
    remove: DeleteBirthplaceDocument,
    move: MoveBirthplaceDocument,
  },
  user_service: {
    insert: InsertUserServiceDocument,
    update: UpdateUserServiceDocument,
    remove: DeleteUserServiceDocument,
    move: MoveUserServiceDocument,
  },
};

interface AdminDocuments {
  insert: TypedDocument<object, { object: Columns }>;
  update: TypedDocument<object, { value: string; set: Columns }>;
  remove: TypedDocument<object, { value: string }>;
}

type AdminList = "lostreason" | "foundusreason" | "user_association" | "language";

const adminDocuments: Record<AdminList, AdminDocuments> = {
  lostreason: {
    insert: InsertLostreasonDocument,
    update: UpdateLostreasonDocument,
    remove: DeleteLostreasonDocument,
  },
  foundusreason: {
    insert: InsertFoundusreasonDocument,
    update: UpdateFoundusreasonDocument,
    remove: DeleteFoundusreasonDocument,
  },
  user_association: {
    insert: InsertUserAssociationDocument,
    update: UpdateUserAssociationDocument,
    remove: DeleteUserAssociationDocument,
  },
  language: {
    insert: InsertLanguageDocument,
    update: UpdateLanguageDocument,
    remove: DeleteLanguageDocument,
  },
};

/** A mutation of one row answers with it; none means that it has gone meanwhile. */
const rowOf = (reply: object): unknown => requireRow(Object.values(reply)[0]);
const nobody = () => Promise.reject(new Error("Nobody adds to this list or takes away from it"));

function stepsOf(list: LookupList, take: Take): LookupSteps {
  if (list === "birthplace" || list === "user_service") {
    const { insert, update, remove, move } = officeDocuments[list];
    return {
      insert: async (object) => rowOf(await take(insert, { object })),
      update: async (id, set) => rowOf(await take(update, { id, set })),
      remove: async (id) => rowOf(await take(remove, { id })),
      move: async (id, before) => rowOf(await take(move, { id, before })),
    };
  }
  const move = async (value: string, before: string | null) =>
    rowOf(await take(MoveLookupDocument, { lookup: list, value, before }));
  if (list === "user_membertype") {
    return {
      insert: nobody,
      update: async (value, set) => rowOf(await take(UpdateUserMembertypeDocument, { value, set })),
      remove: nobody,
      move,
    };
  }
  const { insert, update, remove } = adminDocuments[list];
  return {
    insert: async (object) => rowOf(await take(insert, { object })),
    update: async (value, set) => rowOf(await take(update, { value, set })),
    remove: async (value) => rowOf(await take(remove, { value })),
    move,
  };
}

export function useLookupSteps(list: LookupList): LookupSteps {
  const take = useSteps();
  return useMemo(() => stepsOf(list, take), [list, take]);
}
