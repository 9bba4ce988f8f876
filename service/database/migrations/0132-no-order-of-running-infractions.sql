-- Rows are in an order that they show: nobody asks for what waits first among all others any more.
drop index infractions_running;
