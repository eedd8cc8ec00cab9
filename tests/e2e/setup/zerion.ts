/** A wallet of the built-in list that has an app, a page and a program, by its directory id. */
export const zerion = 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18'
