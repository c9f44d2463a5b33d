/**
 * Start of the key of a refund that the provider made without our request. The provider's reference and our attempt's
 * id follow, so that such a refund is recorded once.
 */
export const elsewherePrefix = 'books:';
