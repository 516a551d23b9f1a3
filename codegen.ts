// Typed GraphQL documents: each family of documents is checked against the schema of the role that sends it.
import type { CodegenConfig } from "@graphql-codegen/cli";
import { documentPreset } from "./scripts/build/document-preset.ts";

const scalars = {
  uuid: "string",
  timestamptz: "string",
  timestamp: "string",
  date: "string",
  time: "string",
  timetz: "string",
  citext: "string",
  bigint: "number",
  numeric: "number",
  smallint: "number",
  float8: "number",
  float4: "number",
  json: "unknown",
  jsonb: "unknown",
  interval: "string",
};

const config = {
  useTypeImports: true,
  skipTypename: true,
  strictScalars: false,
  defaultScalarType: "unknown",
  scalars,
} as const;

const family = (schema: string, documents: string[]) => ({
  schema,
  documents,
  preset: documentPreset,
  config,
});

/** The shared documents are generated once and checked against both families. */
export function codegenFor(schemaFolder: string, root = "."): CodegenConfig {
  const everyone = `${root}/web/**/*.everyone.graphql`;
  return {
    noSilentErrors: true,
    ignoreNoDocuments: true,
    generates: {
      [`${root}/web/generated/staff/`]: family(`${schemaFolder}/mediator.graphql`, [
        `${root}/web/**/*.staff.graphql`,
        everyone,
      ]),
      // What mediators may not send.
      [`${root}/web/generated/manager/`]: family(`${schemaFolder}/manager.graphql`, [
        `${root}/web/**/*.manager.graphql`,
      ]),
      [`${root}/web/generated/admin/`]: family(`${schemaFolder}/admin.graphql`, [
        `${root}/web/**/*.admin.graphql`,
      ]),
      [`${root}/web/generated/midwife/`]: family(`${schemaFolder}/user.graphql`, [
        `${root}/web/**/*.midwife.graphql`,
        everyone,
      ]),
      // What the frame asks for everybody is checked here too.
      [`${root}/web/generated/auditor/`]: family(`${schemaFolder}/auditor.graphql`, [
        `${root}/web/**/*.auditor.graphql`,
        `${root}/web/platform/session/*.everyone.graphql`,
      ]),
      [`${root}/web/generated/everyone/`]: family(`${schemaFolder}/user.graphql`, [everyone]),
    },
  };
}

export default codegenFor("contract/schema");
