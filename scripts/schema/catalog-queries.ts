/** What the printed schema holds, straight from PostgreSQL's catalogs; each query orders its rows by name. */

/** Schemas of ours: neither PostgreSQL's own nor what an extension brought. */
const ours = `(select oid from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'deployment'))`;
const byExtension = (table: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${table}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

export const roles = `
  select rolname as name, rolcanlogin as login, rolinherit as inherit, rolsuper as super, rolcreaterole as createrole,
    rolbypassrls as bypassrls, coalesce(rolconfig, '{}') as settings,
    array(select g.rolname || '' from pg_auth_members m join pg_roles g on g.oid = m.roleid
      where m.member = r.oid order by 1) as member_of
  from pg_roles r where rolname like 'wiege\\_%' and rolname not in ('wiege_migrator', 'wiege_root') order by 1`;

export const extensions = `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`;

export const schemas = `
  select nspname as name, pg_get_userbyid(nspowner) as owner, nspacl as acl, nspowner as owner_oid,
    obj_description(oid, 'pg_namespace') as comment
  from pg_namespace where oid in ${ours} order by 1`;

export const domains = `
  select t.oid::regtype::text as name, format_type(t.typbasetype, t.typtypmod) as base, t.typnotnull as not_null,
    c.collname as collation, t.typdefault as default, obj_description(t.oid, 'pg_type') as comment,
    array(select format('constraint %I %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where contypid = t.oid and contype <> 'n' order by conname) as constraints,
    array(select format('%I is %L', conname, obj_description(oid, 'pg_constraint')) from pg_constraint
      where contypid = t.oid and obj_description(oid, 'pg_constraint') is not null order by conname) as comments
  from pg_type t left join pg_collation c on c.oid = t.typcollation and c.collname <> 'default'
  where t.typtype = 'd' and t.typnamespace in ${ours} order by 1`;

export const relations = `
  select c.oid, c.oid::regclass::text as name, c.relkind as kind, pg_get_userbyid(c.relowner) as owner,
    c.relrowsecurity as rls, c.relforcerowsecurity as forced, coalesce(c.reloptions, '{}') as options,
    c.relacl as acl, c.relowner as owner_oid, obj_description(c.oid, 'pg_class') as comment,
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and c.relnamespace in ${ours} and not ${byExtension("pg_class", "c.oid")}
  order by n.nspname collate "C", c.relname collate "C"`;

export const columns = `
  select a.attrelid as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as not_null, a.attgenerated as generated, a.attidentity as identity,
    pg_get_expr(d.adbin, d.adrelid) as expression,
    col_description(a.attrelid, a.attnum) as comment,
    case when co.oid <> t.typcollation then co.collname end as collation
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_collation co on co.oid = a.attcollation
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace in ${ours}
  order by a.attrelid, a.attnum`;

export const constraints = `
  select conrelid as relation, conname as name, pg_get_constraintdef(oid) as definition,
    obj_description(oid, 'pg_constraint') as comment
  from pg_constraint where conrelid <> 0 and contype not in ('n', 't') and connamespace in ${ours}
  order by conrelid, position(contype in 'pufcx'), conname collate "C"`;

export const indexes = `
  select i.indrelid as relation, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace in ${ours} and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  order by i.indrelid, c.relname collate "C"`;

export const triggers = `
  select tgrelid as relation, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and c.relnamespace in ${ours} order by tgrelid, tgname collate "C"`;

export const policies = `
  select polrelid as relation, polname as name, polpermissive as permissive, polcmd as command,
    array(select case when r = 0 then 'public' else pg_get_userbyid(r)::text end from unnest(polroles) r order by 1) as roles,
    pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as checked
  from pg_policy join pg_class c on c.oid = polrelid where c.relnamespace in ${ours}
  order by polrelid, polname collate "C"`;

export const functions = `
  select p.oid::regprocedure::text as signature, pg_get_function_arguments(p.oid) as arguments,
    pg_get_function_result(p.oid) as result, l.lanname as language, p.provolatile as volatility,
    p.proparallel as parallel, p.prosecdef as definer, p.proleakproof as leakproof, p.proisstrict as strict,
    coalesce(p.proconfig, '{}') as settings, pg_get_userbyid(p.proowner) as owner, p.proacl as acl, p.proowner as owner_oid,
    obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p join pg_language l on l.oid = p.prolang join pg_namespace n on n.oid = p.pronamespace
  where p.pronamespace in ${ours} and not ${byExtension("pg_proc", "p.oid")}
  order by n.nspname collate "C", p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

/** Rights by receivers: an access list, or the one that an object is born with. The owner's own are left out. */
export const grants = `
  select privileges, string_agg(grantee, ', ' order by grantee) as grantees from (
    select case when g.grantee = 0 then 'public' else pg_get_userbyid(g.grantee)::text end as grantee,
      string_agg(lower(g.privilege_type) || case when g.is_grantable then ' (grantable)' else '' end, ', '
        order by g.privilege_type) as privileges
    from aclexplode(coalesce($1::aclitem[], acldefault($2::"char", $3::oid))) g
    where g.grantee <> $3::oid group by 1) each
  group by privileges order by 2, 1`;

/** Rights on single columns, by right and receiver. */
export const columnGrants = `
  select grants.relation, privilege, columns, string_agg(grantee, ', ' order by grantee) as grantees from (
    select a.attrelid as relation, lower(g.privilege_type) as privilege,
      case when g.grantee = 0 then 'public' else pg_get_userbyid(g.grantee)::text end as grantee,
      string_agg(quote_ident(a.attname), ', ' order by a.attname collate "C") as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) g
    where c.relnamespace in ${ours} and g.grantee <> c.relowner group by 1, 2, 3) grants
  group by relation, privilege, columns order by relation, privilege, grantees`;
