/** The product's name in all texts. The manifest and index.html repeat it. */
export const productName = 'Weltenkompass'
