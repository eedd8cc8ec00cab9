type Meta = {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): {
    readonly id: string
    readonly isEntry: boolean
    readonly isExternal: boolean
    readonly importers: readonly string[]
    readonly importedIds: readonly string[]
    readonly dynamicImporters: readonly string[]
  }
}

export declare function chunksOf(
  name: string,
  nameOf: (id: string) => string,
): (id: string, meta: Meta) => string | undefined
