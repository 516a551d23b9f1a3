/** ra-data-hasura, the data provider of react-admin, as published. */
import provider from "ra-data-hasura";
import { tables, walk } from "./walk.mjs";

const { URL: uri, TOKEN } = process.env;
const build = provider.default ?? provider;
const data = await build({ clientOptions: { uri, headers: { authorization: `Bearer ${TOKEN}` } } });

const client = {
  async list({ name }, { page, perPage, order, mark }) {
    const { data: rows, total } = await data.getList(name, {
      pagination: { page, perPage },
      sort: { field: "title", order },
      filter: { "title@_ilike": `${mark} %` },
    });
    return { rows, total };
  },
  one: async ({ name }, id) => (await data.getOne(name, { id })).data,
  many: async ({ name }, ids) => (await data.getMany(name, { ids })).data,
  create: async ({ name }, row) => (await data.create(name, { data: row })).data,
  change: async ({ name }, previousData, change) =>
    (await data.update(name, { id: previousData.id, data: { ...previousData, ...change }, previousData }))
      .data,
  remove: async ({ name }, row) => (await data.delete(name, { id: row.id, previousData: row })).data,
};

const seen = {};
for (const table of tables) seen[table.name] = await walk(client, table, "Admin");
process.stdout.write(JSON.stringify(seen), () => process.exit(0));
