/** Takes a lock for the page's life, so that the background notices its end; settles with the name. */
export function keepAlive(): Promise<string> {
  const alive = crypto.randomUUID()
  return new Promise((resolve) => {
    void navigator.locks.request(alive, () => {
      resolve(alive)
      return new Promise(() => {})
    })
  })
}
