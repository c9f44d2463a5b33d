/** Who calls: nobody known; a session of nobody; then somebody signed in, with what they are beside a client. */
export const roles = ['visitor', 'guest', 'client', 'freelance', 'business', 'ambassador', 'admin'] as const;
export type Role = (typeof roles)[number];

const everybody = 'in in in in in in in';
const withSession = '401 in in in in in in';
const signedIn = '401 401 in in in in in';

/** What each role meets at each route: let in, or refused with this status (decisions §13). A route that is missing here fails a test. */
export const rights: Readonly<Record<string, string>> = {
  'POST /user/login': everybody,
  'POST /user/signout': everybody,
  'POST /user/register': everybody,
  'GET /user': signedIn,
  'PUT /user': signedIn,
  'GET /profiles': signedIn,
  'POST /forgotten-password': everybody,
  'POST /reset-password': everybody,
  // Without a password that was right before, any code is answered 401 (accounts.test.ts).
  'POST /v1/user/login/second-factor': withSession,
  'POST /v1/user/verify-email': signedIn,
  'POST /v1/user/verify-email/send': signedIn,
  'PUT /v1/user/password': signedIn,
  'GET /v1/user/sessions': signedIn,
  'DELETE /v1/user/sessions/{session}': signedIn,
  'POST /v1/user/second-factor': signedIn,
  'POST /v1/user/second-factor/confirm': signedIn,
  'DELETE /v1/user/second-factor': signedIn,

  'GET /v1/address/autocomplete': everybody,
  'POST /v1/address/fromdraft/{draftID}': everybody,
  'GET /v1/address/own/{id}': everybody,
  'GET /v1/address/draft/{draftID}': everybody,

  'GET /v1/prestation/categories': everybody,
  'POST /v1/search/bookable': everybody,
  'GET /v1/search/landing': everybody,
  'GET /v1/profiles/places': everybody,
  'GET /publicprofile/{id}': everybody,
  'GET /v1/pro/{id}/public/cgv': everybody,
  'POST /booking/pro/{id}/option/{optionId}/availabilities': everybody,
  'POST /v1/voucher/check': everybody,

  'POST /v1/order/simulate': everybody,
  'POST /v1/order/cart': everybody,
  'GET /v1/order/cart': everybody,
  'GET /v1/order/cart/{id}/refresh': withSession,
  'POST /v1/order/cart/{id}/extend': withSession,
  'DELETE /v1/order/cart/{id}': withSession,
  'POST /v1/order/send': withSession,
  'POST /v1/order/check-payment': everybody,
  'POST /v1/order/cancel-payment': everybody,
  'GET /v1/order/byid/{id}': everybody,
  'GET /v1/orders': signedIn,
  'GET /v1/booking/booking/{id}': everybody,
  'GET /v1/booking/booking/{id}/calendar': everybody,
  'POST /v1/booking/link': everybody,
  'GET /v1/cancellation/{bid}': everybody,
  'POST /v1/cancellation/{bid}/cancel': everybody,

  // Demo mode, on the machine itself.
  'GET /v1/admin/outbox': everybody,
  'GET /v1/admin/outbox/{id}': everybody,
  // Its signature says who calls.
  'POST /v1/paymentprovider/{name}/webhook': everybody,
};
