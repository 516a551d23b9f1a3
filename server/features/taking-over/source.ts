/** A file that is open in this process, read in any order by its number: threads share it, a handle they would not. */
import { fstatSync, readSync } from "node:fs";

export interface Source {
  size: number;
  /** Fills the target from that place on, as far as the file goes; answers how much. */
  read(target: Uint8Array, position: number): number;
}

export function openSource(fd: number): Source {
  return {
    size: fstatSync(fd).size,
    read: (target, position) => readSync(fd, target, 0, target.length, position),
  };
}
