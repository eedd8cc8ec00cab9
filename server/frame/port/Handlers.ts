import type { AppMessage, FrameReply, FrameRequestName } from '@portico/features/embedded/protocol'

type Payload<name extends FrameRequestName> = Extract<AppMessage, { name: name }>['payload']

/** One function for each request of the protocol. `id` is that of the request. */
export type Handlers = {
  readonly [name in FrameRequestName]: (
    payload: Payload<name>,
    id: string,
  ) => Promise<FrameReply<name>>
}
