/** One of two workers is stopped for longer than its lease, at each place of a delivery: nothing is lost, no outcome is overwritten. */
import { once } from "node:events";
import { aPushService } from "#testing/a-push-service.ts";
import { aUser } from "#testing/a-user.ts";
import { type MailScene, mailScene, pause } from "./mail-scene.ts";
import { type Proof, times } from "./proof.ts";

const LETTERS_AT_A_PLACE = 50;
/** How many letters one freeze may repeat, by the place at which the worker stands still. */
const PLACES = {
  "before taking": 0,
  "before the hand-over": 0,
  "during the hand-over": 1,
  "before writing": 1,
} as const;
type Place = keyof typeof PLACES;

/** The receiver of one kind of letter: it can keep a letter without a response, and knows by which name each one came. */
interface Receiver {
  takesUpTo: number;
  waiting(): number;
  arrived(): string[];
  order(count: number): Promise<void>;
}

interface Told {
  letters: number;
  repeats: Record<Place, number>;
}

export const frozenWorker: Proof = {
  name: "frozen-worker",
  isLong: true,
  async run(share) {
    const count = times(LETTERS_AT_A_PLACE, share);
    const told = await Promise.all([freezeOverMails(count), freezeOverNotices(count)]);
    const [mails, notices] = told.map(
      ({ letters, repeats }) =>
        `${letters} (repeated ${Object.entries(repeats)
          .map(([place, repeated]) => `${place} ${repeated}`)
          .join(", ")})`,
    );
    return `two workers, one frozen beyond its lease at four places: mails ${mails}, notices ${notices}; 0 lost, 0 outcomes overwritten`;
  },
};

async function freezeOverMails(count: number): Promise<Told> {
  const scene = await mailScene({ sample: false });
  const { server, order, arrived } = scene;
  const receiver: Receiver = Object.assign(server, { order, arrived });
  return await freezeEverywhere(scene, receiver, count, {});
}

async function freezeOverNotices(count: number): Promise<Told> {
  const [scene, service] = await Promise.all([mailScene({ sample: false }), aPushService()]);
  const { admin } = scene.database;
  const midwife = await aUser(admin);
  let ordered = 0;
  const receiver: Receiver = Object.assign(service, {
    // The topic is made of the cause, which is one per notice here.
    arrived: () => service.pushes.map(({ topic }) => topic ?? ""),
    async order(more: number) {
      const devices = Array.from({ length: more }, (_, at) => service.device(`telephone-${ordered + at}`));
      await admin.query(
        `with device as (insert into app.push_subscription (user_id, endpoint, p256dh, auth, title)
           select $1, d.endpoint, d.p256dh, d.auth, 'Telefon' from jsonb_to_recordset($2) d(endpoint text, p256dh text, auth text) returning id)
         insert into app.outbox (channel, hookslug, recipient, push_subscription_id, message_id, user_id, cause)
         select 'push', 'push_test', id, id, '<' || id || '@wiege.example>', $1, 'proof:' || $3::int + row_number() over () from device`,
        [midwife, JSON.stringify(devices), ordered],
      );
      ordered += more;
    },
  });
  try {
    return await freezeEverywhere(scene, receiver, count, { PUSH_SERVICE: service.url });
  } finally {
    await service.stop();
  }
}

async function freezeEverywhere(
  scene: MailScene,
  receiver: Receiver,
  count: number,
  environment: Record<string, string>,
): Promise<Told> {
  const repeats = {
    "before taking": 0,
    "before the hand-over": 0,
    "during the hand-over": 0,
    "before writing": 0,
  };
  try {
    await letLeasesBeHeld(scene);
    for (const place of Object.keys(repeats) as Place[])
      repeats[place] = await freezeAt(place, scene, receiver, count, environment);
    const names = new Set(receiver.arrived());
    if (names.size !== count * 4) throw new Error(`${names.size} of ${count * 4} letters arrived`);
    return { letters: count * 4, repeats };
  } finally {
    await scene.end();
  }
}

async function freezeAt(
  place: Place,
  scene: MailScene,
  receiver: Receiver,
  count: number,
  environment: Record<string, string>,
): Promise<number> {
  const before = receiver.arrived().length;
  const first = await startWorker(scene, environment);
  const stop = () => void first.child.kill("SIGSTOP");
  switch (place) {
    case "before taking":
      stop();
      await receiver.order(count);
      break;
    case "before the hand-over":
      await withLeasesHeld(scene, async (readsLease) => {
        await receiver.order(count);
        await until(readsLease);
        stop();
      });
      break;
    case "during the hand-over":
      receiver.takesUpTo = before;
      await receiver.order(count);
      await until(() => receiver.waiting() > 0);
      stop();
      receiver.takesUpTo = Number.POSITIVE_INFINITY;
      break;
    case "before writing":
      receiver.takesUpTo = before;
      await receiver.order(count);
      await freezeBeforeWriting(scene, receiver, first.child);
  }
  // The lease runs out on the database's clock while the second worker waits for it.
  const second = await startWorker(scene, environment);
  await until(async () => (await scene.waiting()) === 0);
  const outcomes = await readOutcomes(scene);
  first.child.kill("SIGCONT");
  for (const worker of [second, first]) {
    worker.child.kill("SIGTERM");
    await once(worker.child, "exit");
  }
  const after = await readOutcomes(scene);
  if (after !== outcomes) throw new Error(`${place}: an outcome was overwritten`);
  const repeated = receiver.arrived().length - before - count;
  if (repeated < 0 || repeated > PLACES[place])
    throw new Error(`${place}: ${repeated} of ${count} letters were repeated`);
  return repeated;
}

/** Lets one letter through at a time, until the worker stands still between a response and its outcome. */
async function freezeBeforeWriting(
  scene: MailScene,
  receiver: Receiver,
  child: { kill(signal: NodeJS.Signals): boolean },
): Promise<void> {
  for (;;) {
    await until(() => receiver.waiting() > 0);
    const written = await countSent(scene);
    const arrived = receiver.arrived().length;
    receiver.takesUpTo += 1;
    while (receiver.arrived().length === arrived) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    child.kill("SIGSTOP");
    // PostgreSQL may still finish a statement that the worker has sent.
    await pause(100);
    if ((await countSent(scene)) === written) break;
    child.kill("SIGCONT");
  }
  receiver.takesUpTo = Number.POSITIVE_INFINITY;
}

async function startWorker(scene: MailScene, environment: Record<string, string>) {
  const worker = scene.start("work", environment);
  await until(() => {
    if (worker.child.exitCode !== null) throw new Error(`it did not start: ${worker.output()}`);
    return worker.output().includes("Working");
  });
  return worker;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(5);
}

/** All of them as text, so that any change shows. */
async function readOutcomes({ database }: MailScene): Promise<string> {
  const { rows } = await database.admin.query<{ all: string }>(
    "select jsonb_agg(to_jsonb(o) order by o.id)::text as all from app.outbox o where cause like 'proof:%'",
  );
  return rows[0]?.all ?? "";
}

async function countSent({ database }: MailScene): Promise<number> {
  const { rows } = await database.admin.query<{ sent: number }>(
    "select count(*)::int as sent from app.outbox where cause like 'proof:%' and status = 'sent'",
  );
  return rows[0]?.sent ?? 0;
}

const HELD = "hashtext('frozen-worker')";

/** In this database the read of a lease waits while the proof wants it to. */
async function letLeasesBeHeld({ database }: MailScene): Promise<void> {
  await database.admin.query(
    `set role wiege_steps;
     alter function rules.holds_lease(uuid, integer) rename to holds_lease_at_once;
     create function rules.holds_lease(letter_id uuid, attempt integer) returns boolean
       language plpgsql security definer set search_path = pg_catalog, pg_temp
     as $$ begin
       perform pg_advisory_xact_lock_shared(${HELD});
       return rules.holds_lease_at_once(letter_id, attempt);
     end $$;
     grant execute on function rules.holds_lease(uuid, integer) to wiege_system;
     reset role`,
  );
}

async function withLeasesHeld(
  { database }: MailScene,
  work: (readsLease: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const { admin } = database;
  await admin.query(`select pg_advisory_lock(${HELD})`);
  await work(async () => {
    const { rows } = await admin.query<{ waits: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())) as waits`,
    );
    return rows[0]?.waits === true;
  });
  await admin.query(`select pg_advisory_unlock(${HELD})`);
}
