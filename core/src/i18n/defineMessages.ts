export type Messages = Readonly<Record<string, string>>

type Holes<text extends string> = text extends `${string}{${infer hole}}${infer rest}`
  ? hole | Holes<rest>
  : never
type MessageArgs<text extends string> = [Holes<text>] extends [never]
  ? []
  : [values: Readonly<Record<Holes<text>, string | number>>]

/** Looks a message up and fills its `{holes}`; a missing hole is a compile error. */
export type Translate<messages extends Messages> = <key extends keyof messages & string>(
  key: key,
  ...args: MessageArgs<messages[key]>
) => string

/** Keeps the literal types of the messages, so that their holes are checked. */
export function defineMessages<const messages extends Messages>(messages: messages): messages {
  return messages
}
