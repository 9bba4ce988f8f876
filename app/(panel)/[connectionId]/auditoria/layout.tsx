import { textsLayout } from '#components/frame/area-texts.tsx';

export default textsLayout('auditoria');
