/** Directory id of a built-in wallet that has an app, a web page and a desktop program. */
export const zerion = 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18'
