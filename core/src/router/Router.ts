import { makeAutoObservable } from '../state/index.ts'

/** View name → its params; `undefined` for a view without params. */
export type ViewTable = Record<string, object | undefined>
/** A view with its params. */
export type Route<views extends ViewTable> = {
  [name in keyof views & string]: { readonly name: name; readonly params: views[name] }
}[keyof views & string]
/** The arguments of a navigation: a view's name, and its params where it requires them. */
export type To<views extends ViewTable> = {
  [name in keyof views & string]: undefined extends views[name]
    ? [name: name, params?: views[name]]
    : [name: name, params: views[name]]
}[keyof views & string]
/** The direction of the last navigation, for the transition between views. */
export type Direction = 'none' | 'forward' | 'back'

/** The stack of views inside the modal; observable. It does not touch the page's URL or history. */
export interface Router<views extends ViewTable> {
  readonly stack: readonly Route<views>[]
  readonly direction: Direction
  readonly current: Route<views>
  readonly canGoBack: boolean
  /** Pushes a view; the current view with other params is replaced. */
  push(...to: To<views>): void
  /** Replaces the current view. */
  replace(...to: To<views>): void
  /** Replaces the whole stack by one view. */
  reset(...to: To<views>): void
  /** Removes the current view; on the first view, closes the modal. */
  back(): void
}

/** The state behind `Router`. */
export class RouterStore<views extends ViewTable> implements Router<views> {
  stack: readonly Route<views>[]
  direction: Direction = 'none'
  readonly #onEmpty: () => void

  constructor(first: Route<views>, onEmpty: () => void) {
    this.stack = [first]
    this.#onEmpty = onEmpty
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get current(): Route<views> {
    return this.stack.at(-1)!
  }

  get canGoBack(): boolean {
    return this.stack.length > 1
  }

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

  back(): void {
    if (this.canGoBack) this.go(this.stack.slice(0, -1), 'back')
    else this.#onEmpty()
  }

  private go(stack: readonly Route<views>[], direction: Direction): void {
    this.stack = stack
    this.direction = direction
  }
}
