type Reply = Response | Error | (() => Promise<Response>)

/** A `fetch` with scripted responses that repeats the last one and records its requests. */
export function scriptedFetch(...replies: readonly Reply[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    const reply = replies[Math.min(asked.length, replies.length - 1)]
    asked.push({ url: String(url), init })
    if (reply instanceof Error) throw reply
    return typeof reply === 'function' ? reply() : (reply as Response).clone()
  }
  return { fetch, asked }
}
