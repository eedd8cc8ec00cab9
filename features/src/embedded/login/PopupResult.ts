/** The window of a social login. */
export type PopupResult = {
  /**
   * Sends the window to the provider, and resolves with the URI that the secure site posts; with `uri` itself when the
   * window was cut from this page, so that the result cannot be posted. Throws `embedded/popupClosed`.
   */
  follow(uri: string, signal: AbortSignal): Promise<string>
  close(): void
}
