/** How many requests a second, over a few connections that never wait; every answer is looked at. */
import { RawConnection } from "./raw-connection.ts";

export interface Question {
  request: Buffer;
  /** What must stand in the answer. */
  expected: readonly string[];
}

export async function throughput(
  port: number,
  questions: readonly Question[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, first) => {
      const connection = await RawConnection.open(port);
      for (let n = first; performance.now() < end; n += connections) {
        const question = questions[n % questions.length];
        if (!question) throw new Error("there is nothing to ask");
        const { status, body } = await connection.send(question.request);
        if (status !== 200 || !question.expected.every((part) => body.includes(part))) {
          throw new Error(`not the answer: ${status} ${body.slice(0, 300)} (expected ${question.expected})`);
        }
        answered += 1;
      }
      connection.close();
    }),
  );
  return answered / ((performance.now() - began) / 1000);
}
