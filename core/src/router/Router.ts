import { makeObservable } from '../state/index.ts'

/** View name → its params. `undefined`: the view takes none. */
export type ViewTable = Record<string, object | undefined>
export type Route<views extends ViewTable> = {
  [name in keyof views & string]: { readonly name: name; readonly params: views[name] }
}[keyof views & string]
export type To<views extends ViewTable> = {
  [name in keyof views & string]: undefined extends views[name]
    ? [name: name, params?: views[name]]
    : [name: name, params: views[name]]
}[keyof views & string]
/** Which way the last change went, for the motion between views. */
export type Direction = 'none' | 'forward' | 'back'

/** The stack of views inside the modal. The page's address and history are left alone. */
export class Router<views extends ViewTable> {
  stack: readonly Route<views>[]
  direction: Direction = 'none'
  readonly #onEmpty: () => void

  constructor(first: Route<views>, onEmpty: () => void) {
    this.stack = [first]
    this.#onEmpty = onEmpty
    makeObservable(this)
  }

  get current(): Route<views> {
    return this.stack.at(-1)!
  }

  get canGoBack(): boolean {
    return this.stack.length > 1
  }

  /** Shows a view on top; the same view with other params takes the top's place. */
  push(...[name, params]: To<views>): void {
    const below = this.current.name === name ? this.stack.slice(0, -1) : this.stack
    this.go([...below, { name, params } as Route<views>], 'forward')
  }

  replace(...[name, params]: To<views>): void {
    this.go([...this.stack.slice(0, -1), { name, params } as Route<views>], 'forward')
  }

  reset(...[name, params]: To<views>): void {
    this.go([{ name, params } as Route<views>], 'none')
  }

  /** Popping the first view closes the modal. */
  back(): void {
    if (this.canGoBack) this.go(this.stack.slice(0, -1), 'back')
    else this.#onEmpty()
  }

  private go(stack: readonly Route<views>[], direction: Direction): void {
    this.stack = stack
    this.direction = direction
  }
}
