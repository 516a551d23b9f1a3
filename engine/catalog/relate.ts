/** Relationships between exposed relations: from foreign keys, and as comments declare them. */
import { arrayRelationshipName, objectRelationshipName } from "../schema/names.ts";
import { CatalogError, type ColumnPair, type Relation } from "./catalog.ts";
import { type DeclaredRelationship, declaredRelationships, directiveOf } from "./comment.ts";
import type { FoundRelation } from "./read-relations.ts";
import type { ForeignKey } from "./read-tables.ts";

export function relate(found: readonly FoundRelation[], foreignKeys: readonly ForeignKey[]): void {
  const exposed = new Map(found.map((each) => [each.relation.name, each]));
  for (const owner of found) {
    for (const declared of declaredRelationships(owner.comment, owner.relation.name)) {
      declare(owner, declared, exposed.get(declared.target));
    }
  }
  const standsFor = Map.groupBy(found, (each) => each.base);
  for (const foreignKey of foreignKeys) {
    const target = chief(standsFor.get(foreignKey.to));
    if (!target) continue;
    const siblings = foreignKeys.filter(
      (other) => other.from === foreignKey.from && other.to === foreignKey.to,
    );
    for (const owner of standsFor.get(foreignKey.from) ?? []) {
      connect(owner, target, foreignKey, siblings.length > 1);
    }
  }
  for (const { relation } of found) refuseAmbiguousNames(relation);
}

/** Several views may stand for one table; a foreign key means the one that bears the table's name. */
function chief(candidates: readonly FoundRelation[] | undefined): FoundRelation | undefined {
  return candidates?.find((each) => each.relation.name === each.baseName) ?? candidates?.[0];
}

function declare(
  owner: FoundRelation,
  declared: DeclaredRelationship,
  target: FoundRelation | undefined,
): void {
  if (!target) return;
  const pairs = pairUp(owner.relation, declared.here, target.relation, declared.there);
  if (!pairs) return;
  owner.relationships.set(declared.name, {
    name: declared.name,
    many: declared.many,
    target: target.relation,
    pairs,
  });
}

function connect(
  owner: FoundRelation,
  target: FoundRelation,
  foreignKey: ForeignKey,
  ambiguous: boolean,
): void {
  const pairs = pairUp(owner.relation, foreignKey.here, target.relation, foreignKey.there);
  if (!pairs) return;
  const forth = objectRelationshipName(owner.relation.name, foreignKey.here);
  if (!owner.relationships.has(forth)) {
    owner.relationships.set(forth, { name: forth, many: false, target: target.relation, pairs });
  }
  const inverse = directiveOf(foreignKey.comment, "inverse");
  if (inverse === "-") return;
  const back = inverse ?? arrayRelationshipName(owner.relation.name, forth, ambiguous);
  if (!target.relationships.has(back)) {
    const turned = pairs.map(({ here, there }) => ({ here: there, there: here }));
    target.relationships.set(back, { name: back, many: true, target: owner.relation, pairs: turned });
  }
}

/** Nothing if the role may not read one of the columns: then the relationship does not exist for it. */
function pairUp(
  owner: Relation,
  here: string[],
  target: Relation,
  there: string[],
): ColumnPair[] | undefined {
  const pairs: ColumnPair[] = [];
  for (const [position, name] of here.entries()) {
    const left = owner.columns.get(name);
    const right = target.columns.get(there[position] ?? "");
    if (!left || !right) return undefined;
    pairs.push({ here: left, there: right });
  }
  return pairs;
}

function refuseAmbiguousNames(relation: Relation): void {
  for (const name of relation.relationships.keys()) {
    if (relation.columns.has(name)) {
      throw new CatalogError(`${relation.schema}.${relation.name}: "${name}" is a column and a relationship`);
    }
  }
}
