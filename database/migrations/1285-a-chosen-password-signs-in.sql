-- Whoever has just chosen her password by a link has proved who she is: the sign-in that follows lacks nothing but the rest.
alter table identity.sign_in_step drop constraint sign_in_step_lacks_something_known;
alter table identity.sign_in_step add constraint sign_in_step_lacks_something_known
  check (lacks in ('code', 'enrolment', 'look-at-codes', 'nothing'));
