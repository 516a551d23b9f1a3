import type { OfficeHomeQuery } from "#web/generated/staff/graphql.ts";
import { Feed } from "./Feed.tsx";
import { HereNow } from "./HereNow.tsx";
import { Messages } from "./Messages.tsx";

/** What just happened, what the office tells, and who is there: the last column, so that nothing moves when it comes. */
export function Happenings({ data }: { data: OfficeHomeQuery }) {
  return (
    <>
      <Feed facts={data} />
      <Messages messages={data.appmessage} />
      <HereNow
        midwivesOnline={data.home_statistic_by_pk?.midwives_online ?? 0}
        midwivesAbsent={data.home_statistic_by_pk?.midwives_absent ?? 0}
      />
    </>
  );
}
