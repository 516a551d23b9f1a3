/**
 * Answers are JSON text already. The protocol's library would have them as objects, to write them out for every socket
 * anew: it is given an empty payload instead, and the text takes its place on the way to the socket.
 */
export interface SocketTexts {
  /** The next answer of that operation. */
  put(id: string, text: string): Record<string, never>;
  /** The message with its text. */
  complete(message: string): string;
}

const EMPTY_ANSWER = '"type":"next","payload":{}}';

export function createSocketTexts(): SocketTexts {
  const texts = new Map<string, string>();
  return {
    put(id, text) {
      texts.set(id, text);
      return {};
    },
    complete(message) {
      if (!message.endsWith(EMPTY_ANSWER)) return message;
      const { id }: { id: string } = JSON.parse(message);
      const text = texts.get(id) ?? "{}";
      texts.delete(id);
      return `${message.slice(0, -"{}}".length)}${text}}`;
    },
  };
}
