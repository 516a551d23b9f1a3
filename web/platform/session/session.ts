// The session user of the profile call: 204 is nobody, any other failure carries its status (0 = no network).
export interface SessionUser {
  sub: string;
  user_id: string;
  email: string;
  name: string;
  firstname: string;
  lastname: string;
  role: string;
  /** Whether her sign-in has a second step; null where that is managed elsewhere. */
  second_factor: boolean | null;
  /** Whether she trusts this telephone: only then it keeps anything of hers. */
  trusted: boolean;
}

export class RequestError extends Error {
  readonly status: number;
  constructor(status: number, options?: ErrorOptions) {
    super(status === 0 ? "The profile call got no answer" : `The profile call answered ${status}`, options);
    this.name = "RequestError";
    this.status = status;
  }
}

export async function fetchSessionUser(path: string, request: typeof fetch): Promise<SessionUser | null> {
  let response: Response;
  try {
    response = await request(path, { headers: { accept: "application/json" }, cache: "no-store" });
  } catch (cause) {
    throw new RequestError(0, { cause });
  }
  if (response.status === 204) return null;
  if (!response.ok) throw new RequestError(response.status);
  return (await response.json()) as SessionUser;
}
