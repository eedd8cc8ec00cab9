import type { LineEvent, LineMethod, PlainError } from '../line/Line.ts'

/** What tabs say to each other. Tab, holder and call ids are random. */
export type TabMessage =
  /** Who holds the socket? */
  | { readonly type: 'who' }
  | { readonly type: 'holder'; readonly holder: string }
  | {
      readonly type: 'call'
      readonly call: string
      readonly method: LineMethod
      readonly params: unknown
    }
  /** The request of this call goes out under this JSON-RPC id. */
  | { readonly type: 'sent'; readonly call: string; readonly id: number }
  | {
      readonly type: 'reply'
      readonly call: string
      readonly answer?: unknown
      readonly error?: PlainError
    }
  | { readonly type: 'event'; readonly event: LineEvent }
