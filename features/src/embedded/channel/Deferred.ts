/** A promise that its owner settles; a rejection that nobody awaits is not reported. */
export class Deferred<value> {
  resolve: (value: value) => void = () => undefined
  reject: (error: Error) => void = () => undefined
  readonly promise: Promise<value>

  constructor() {
    this.promise = new Promise<value>((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    this.promise.catch(() => undefined)
  }
}
