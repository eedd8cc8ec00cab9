/** The part of `BroadcastChannel` that tabs need. */
export type TabChannel = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** How the tabs of one origin find each other. What is missing makes each tab work for itself. */
export type TabPorts = {
  /** The part of `navigator.locks` that tabs need: `hold` runs alone among all tabs until it settles. */
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
