type Item = { readonly uid?: string; readonly grantId?: string; consumed?: number }

/** Storage of a provider in memory; one instance for each kind of item. Nothing expires: the sandbox ends before. */
export class ItemAdapter {
  readonly #items = new Map<string, Item>()

  async upsert(id: string, item: Item): Promise<void> {
    this.#items.set(id, item)
  }

  async find(id: string): Promise<Item | undefined> {
    return this.#items.get(id)
  }

  async findByUid(uid: string): Promise<Item | undefined> {
    return [...this.#items.values()].find((item) => item.uid === uid)
  }

  async consume(id: string): Promise<void> {
    const item = this.#items.get(id)
    if (item) item.consumed = Math.floor(Date.now() / 1_000)
  }

  async destroy(id: string): Promise<void> {
    this.#items.delete(id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, item] of this.#items) if (item.grantId === grantId) this.#items.delete(id)
  }
}
