import type * as z from 'zod/mini'
import { envelope, isPlainData } from './envelope.ts'
import { type FrameRequestName, type FrameRequests, frameRequests } from './frameRequests.ts'

/** A request of the dapp to the frame. */
export type AppMessage = {
  [name in FrameRequestName]: {
    readonly id: string
    readonly name: name
    readonly payload: z.output<FrameRequests[name]['payload']>
  }
}[FrameRequestName]

/** A message of the page, as the frame reads it; undefined when unknown or malformed (R5.18). */
export function readAppMessage(data: unknown): AppMessage | undefined {
  if (!isPlainData(data)) return
  const outer = envelope.safeParse(data).data
  const name = /^@w3m-app\/([A-Z_]+)$/.exec(outer?.type ?? '')?.[1]
  if (!outer?.id || name === undefined || !Object.hasOwn(frameRequests, name)) return
  const requestName = name as FrameRequestName
  const payload = frameRequests[requestName].payload.safeParse(outer.payload)
  // The compiler does not relate a name to its own schema.
  return payload.success
    ? ({ id: outer.id, name: requestName, payload: payload.data } as AppMessage)
    : undefined
}
