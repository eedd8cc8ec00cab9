import * as z from 'zod/mini'
import { fields } from './fields.ts'

/** What the frame says by itself, as `@w3m-frame/NAME`. */
export const frameEvents = {
  READY: z.optional(z.strictObject({ version: z.optional(fields.short) })),
  SESSION_UPDATE: z.strictObject({ token: z.nullish(fields.text) }),
  /** The frame needs to be seen for an approval, or no longer; `height` in CSS pixels. */
  APPROVAL: z.strictObject({
    open: z.boolean(),
    height: z.exactOptional(z.number().check(z.gte(0), z.lte(4_000))),
  }),
} as const satisfies Record<string, z.ZodMiniType>

export type FrameEventName = keyof typeof frameEvents
export type FrameEvent = {
  [name in FrameEventName]: {
    readonly name: name
    readonly payload: z.output<(typeof frameEvents)[name]>
  }
}[FrameEventName]
