/** @refinedev/hasura, the data provider of refine, as published. */
import refine, { GraphQLClient } from "@refinedev/hasura";
import { tables, walk } from "./walk.mjs";

const { URL: url, TOKEN } = process.env;
const data = refine(new GraphQLClient(url, { headers: { authorization: `Bearer ${TOKEN}` } }));

const client = {
  async list({ name, fields }, { page, perPage, order, mark }) {
    const { data: rows, total } = await data.getList({
      resource: name,
      pagination: { current: page, currentPage: page, pageSize: perPage, mode: "server" },
      sorters: [{ field: "title", order: order.toLowerCase() }],
      filters: [{ field: "title", operator: "startswith", value: `${mark} ` }],
      meta: { fields },
    });
    return { rows, total };
  },
  one: async ({ name, fields }, id) => (await data.getOne({ resource: name, id, meta: { fields } })).data,
  many: async ({ name, fields }, ids) => (await data.getMany({ resource: name, ids, meta: { fields } })).data,
  create: async ({ name, fields }, row) =>
    (await data.create({ resource: name, variables: row, meta: { fields } })).data,
  change: async ({ name, fields }, { id }, change) =>
    (await data.update({ resource: name, id, variables: change, meta: { fields } })).data,
  remove: async ({ name, fields }, { id }) =>
    (await data.deleteOne({ resource: name, id, meta: { fields } })).data,
};

const seen = {};
for (const table of tables) seen[table.name] = await walk(client, table, "Refine");
process.stdout.write(JSON.stringify(seen));
