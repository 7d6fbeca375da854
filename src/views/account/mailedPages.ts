export { default as ForgotPwdPage } from './passwordReset/ForgotPwdPage.tsx';
export { default as RegisterPage } from './registration/RegisterPage.tsx';
export { default as InvitationPage } from './invitation/InvitationPage.tsx';
