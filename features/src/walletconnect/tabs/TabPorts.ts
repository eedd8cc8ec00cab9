/** The part of `BroadcastChannel` that is used. */
export type TabChannel = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** The APIs by which tabs of one origin coordinate. Without either of them each tab works alone. */
export type TabPorts = {
  /** The part of `navigator.locks` that is used: one tab at a time runs `hold`, until it settles. */
  readonly locks?:
    | {
        request(
          name: string,
          options: { readonly signal?: AbortSignal },
          hold: () => Promise<void>,
        ): Promise<unknown>
      }
    | undefined
  readonly openChannel?: ((name: string) => TabChannel) | undefined
}
