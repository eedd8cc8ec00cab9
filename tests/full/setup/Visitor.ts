/** Somebody at a browser, as far as the main job needs one. Selectors reach into shadow roots. */
export type Visitor = {
  /** Identifies the wallet that this browser has. */
  readonly wallet: string
  open(address: string): Promise<void>
  /** Waits until it can be seen, and presses it. */
  press(selector: string): Promise<void>
  /** Presses it, and says yes where the wallet asks. */
  pressAndAgree(selector: string): Promise<void>
  /** The text of an element as soon as it matches. */
  read(selector: string, wanted: RegExp): Promise<string>
  leave(): Promise<void>
}
