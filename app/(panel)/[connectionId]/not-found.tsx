import { UnknownPage } from '#components/page/unknown-page.tsx';

export default UnknownPage;
